import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  open += by;
  listeners.forEach((listener) => listener());
}

/** From now on, and until it is gone, this dialog asks for the password inside itself. */
export function useAsOpenDialog(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether some dialog is open that can ask for the password. */
export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open > 0,
  );
}
