import { useMutation, useQuery } from '@tanstack/react-query';
import type { NewCustomItem, StaffCustomItem } from '#api/inventory';
import { ApiError, type FieldError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { tellFailure } from '../list/after-act';
import { staffSession, STAFF_QUERIES } from '../session/staff-session';

const KEY = [STAFF_QUERIES, 'custom-inventory'];
const PATH = '/api/custom-inventory';

export function useCustomItems() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      staffSession.call<StaffCustomItem[]>('GET', '/api/staff/custom-inventory', undefined, { signal }),
    refetchOnMount: 'always',
  });
}

function show(change: (items: StaffCustomItem[]) => StaffCustomItem[]): void {
  queryClient.setQueryData<StaffCustomItem[]>(KEY, (items) => change(items ?? []));
  // What the planner in this browser offers is old now.
  void queryClient.invalidateQueries({ queryKey: [`${PATH}?deleted=include`] });
}

/** `attempt` answers true when the item is offered; otherwise the fields that the server refused, if it named any. */
export function useAddItem() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (item: NewCustomItem) => staffSession.call<StaffCustomItem>('POST', PATH, item),
    onSuccess: (item) => {
      show((items) => [item, ...items]);
      notify.success('Item added.', `${item.name} is offered in the floor planner.`);
    },
    onError: (failure) => tellFailure(failure, 'Failed to add item.'),
  });
  return {
    isWorking: isPending,
    attempt: (item: NewCustomItem): Promise<true | FieldError[]> =>
      mutateAsync(item).then(
        () => true as const,
        (failure: unknown) => (failure instanceof ApiError && failure.errors) || [],
      ),
  };
}

export function useDeleteItem({ id, name }: StaffCustomItem) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => staffSession.call('DELETE', `${PATH}/${id}`),
    onSuccess: () => {
      show((items) => items.filter((item) => item.id !== id));
      notify.success('Item deleted.', `${name} is no longer offered. Plans that use it keep it.`);
    },
    onError: (failure) => tellFailure(failure, 'Failed to delete item.'),
  });
  return { remove: () => mutate(), isWorking: isPending };
}
