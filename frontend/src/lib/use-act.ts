import { useRef } from 'react';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';

type ActOptions<Answer, Input> = Pick<
  UseMutationOptions<Answer, Error, Input>,
  'mutationFn' | 'onSuccess' | 'onError' | 'onSettled'
>;

/**
 * Something that a person does, one at a time: a second tap comes before React has disabled the button, and is ignored.
 * What came of it is that of `useMutation`, and is forgotten when the act is done again.
 */
export function useAct<Answer, Input = void>(options: ActOptions<Answer, Input>) {
  const underWay = useRef(false);
  const { mutate, isIdle, isPending, isSuccess, variables, data, error, reset } = useMutation<
    Answer,
    Error,
    Input
  >({
    ...options,
    onSettled: (...outcome) => {
      underWay.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  return {
    run: (input: Input) => {
      if (underWay.current) return;
      underWay.current = true;
      mutate(input);
    },
    isUnderWay: () => underWay.current,
    isIdle,
    isPending,
    isSuccess,
    /** Of the last time. */
    input: variables,
    data,
    error,
    reset,
  };
}
