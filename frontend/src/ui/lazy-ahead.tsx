import { lazy, useState, type ComponentType } from 'react';

export interface LazyAhead<Props> {
  Part: ComponentType<Props>;
  /** Fetches the code before it is needed. Rejects when it cannot be fetched. */
  load: () => Promise<void>;
}

/**
 * As React's `lazy`, but a part whose code was fetched ahead is there at once. React shows the fallback of a lazy part for a
 * moment even when its code has come already, and then keeps it for 300 milliseconds.
 */
export function lazyAhead<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyAhead<Props> {
  let here: ComponentType<Props> | null = null;
  const Later = lazy(async () => ({ default: await fetchPart() }));

  function Part(props: Props) {
    // Chosen once: another component in its place would begin anew and forget what was typed.
    const [Chosen] = useState<ComponentType<Props>>(() => here ?? Later);
    return <Chosen {...props} />;
  }
  const load = async () => {
    here = await fetchPart();
  };
  return { Part, load };
}
