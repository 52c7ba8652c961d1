import { SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ClosureView } from '#api/venues';
import { notify } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { EmptyState } from '@/ui/state-card';
import { ConfirmButton } from '../form/confirm-button';
import { tellFailure } from '../list/after-act';
import plain from '../list/plain-table.module.css';
import { StaffList, type ListColumn } from '../list/staff-list';
import { listKey, useStaffList } from '../list/use-staff-list';
import { staffSession } from '../session/staff-session';
import { CloseDaysForm } from './close-days-form';
import { CLOSURES_PATH, daysWords, placeWords } from './closure-words';
import { closureFilter } from './closure-filter';
import classes from './closures.module.css';

const ROW_HEIGHT = 56;

/** Days on which a space, or the whole property, is closed (Holds §11). */
export function ClosuresSection() {
  const { show } = closureFilter.useFilter();
  const list = useStaffList<ClosureView>({
    path: CLOSURES_PATH,
    parameters: show === 'coming' ? { only: 'coming', sort: 'from' } : { sort: '-from' },
  });
  return (
    <>
      <CloseDaysForm />
      <div className={classes.bar}>
        <h3 className={classes.heading}>Closed days</h3>
        <SegmentedControl
          size="sm"
          aria-label="Which closures"
          value={show}
          onChange={(value) => closureFilter.change({ show: value as 'coming' | 'all' })}
          data={[
            { value: 'coming', label: 'Not over' },
            { value: 'all', label: 'All' },
          ]}
        />
      </div>
      <StaffList
        list={list}
        what="closures"
        failed="The closures could not be loaded"
        columns={COLUMNS}
        empty={
          <EmptyState title={show === 'coming' ? 'Nothing is closed.' : 'No closures yet.'}>
            Days that are closed above cannot be booked.
          </EmptyState>
        }
        className={plain.table}
        rowHeight={ROW_HEIGHT}
      />
    </>
  );
}

const COLUMNS: ListColumn<ClosureView>[] = [
  { label: 'Days', cell: daysWords },
  { label: 'Where', cell: placeWords },
  { label: 'Reason', cell: ({ reason }) => <span dir="auto">{reason}</span> },
  { label: 'Acts', className: classes.acts, cell: (closure) => <OpenAgain closure={closure} /> },
];

function OpenAgain({ closure }: { closure: ClosureView }) {
  const what = `${placeWords(closure)}, ${daysWords(closure)}`;
  const open = useMutation({
    mutationFn: () => staffSession.call('DELETE', `${CLOSURES_PATH}/${closure.id}`),
    onSuccess: () => {
      notify.success('Open again.', what);
      return queryClient.invalidateQueries({ queryKey: listKey(CLOSURES_PATH) });
    },
    onError: (failure) => tellFailure(failure, 'Failed to open the days again.'),
  });
  return (
    <ConfirmButton
      act="Open again"
      of={what}
      question={`Take bookings again on ${daysWords(closure)}?`}
      isWorking={open.isPending}
      onConfirm={() => open.mutate()}
    />
  );
}
