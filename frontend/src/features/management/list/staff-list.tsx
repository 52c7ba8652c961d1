import { memo, useMemo, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { LoadMore } from '@/ui/load-more';
import { ErrorState } from '@/ui/state-card';
import { isSignInRequired } from '../session/staff-session';
import { StaleNote } from '../shell/stale-note';
import type { StaffListState } from './use-staff-list';
import classes from './staff-list.module.css';

/** Sorting and narrowing are the server's: the table only lays out what came. */
const features = tableFeatures({});

export interface ListColumn<Row> {
  /** The header's words, and what a cell calls itself on small screens. */
  label: string;
  /** What the server sorts by when the header is pressed; without it the column is not sorted. */
  sort?: string;
  className?: string;
  cell: (row: Row) => ReactNode;
}

export interface ListSorting {
  /** As the server's `sort` says it: '-value' is the largest first. */
  order: string;
  onSort: (column: string) => void;
}

interface StaffListProps<Row extends { id: string }> {
  list: StaffListState<Row>;
  /** 'bookings', 'messages'. */
  what: string;
  /** What is said when nothing could be read. */
  failed: string;
  /** Outside of the component, so that rows which did not change are not drawn anew. */
  columns: ListColumn<Row>[];
  sorting?: ListSorting;
  /** What stands there instead of no row: why, and the next act. */
  empty: ReactNode;
  className?: string;
  /** Height of a row in pixels, for its place while it is read. */
  rowHeight: number;
}

/** The one list of the office: reading, failed, empty, old, full, and the way to the next sixty. */
export function StaffList<Row extends { id: string }>(props: StaffListProps<Row>) {
  const { list, what, failed, empty, rowHeight } = props;
  const { query, rows } = list;
  const { error, isFetching, refetch } = query;
  if (!rows && !error) return <ListSkeleton what={what} rowHeight={rowHeight} />;
  if (!rows) {
    return <ErrorState title={failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <>
      {error && !query.isFetchNextPageError && !isSignInRequired(error) && <StaleNote reading={query} />}
      {rows.length === 0 ? empty : <ListTable {...props} rows={rows} />}
      <LoadMore pages={query} what={what} />
    </>
  );
}

interface ListTableProps<Row extends { id: string }> extends StaffListProps<Row> {
  rows: Row[];
}

function ListTable<Row extends { id: string }>({ rows, columns, sorting, className }: ListTableProps<Row>) {
  const definitions = useMemo(
    () => columns.map(({ label }): ColumnDef<typeof features, Row> => ({ id: label, header: label })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => row.id,
  });
  return (
    <table className={className}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header, index) => (
              <HeaderCell key={header.id} column={columns[index]!} sorting={sorting} />
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <ListRow key={row.id} row={row.original} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

interface HeaderCellProps<Row> {
  column: ListColumn<Row>;
  sorting?: ListSorting;
}

function HeaderCell<Row>({ column: { label, sort }, sorting }: HeaderCellProps<Row>) {
  if (!sort || !sorting) {
    return (
      <th scope="col" data-column={label}>
        {label}
      </th>
    );
  }
  const descending = sorting.order === `-${sort}`;
  const sorted = descending || sorting.order === sort;
  const direction = descending ? 'descending' : 'ascending';
  return (
    <th scope="col" data-column={label} aria-sort={sorted ? direction : undefined}>
      <button type="button" onClick={() => sorting.onSort(sort)}>
        <span>{label}</span>
        <span aria-hidden="true">{sorted ? (descending ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  );
}

interface ListRowProps<Row> {
  row: Row;
  columns: ListColumn<Row>[];
}

function PlainRow<Row>({ row, columns }: ListRowProps<Row>) {
  return (
    <tr>
      {columns.map(({ label, className, cell }) => (
        <td key={label} data-label={label} className={className}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

const ListRow = memo(PlainRow) as typeof PlainRow;

/** As many places as rows are usually seen at once. */
const PLACES = 6;

function ListSkeleton({ what, rowHeight }: { what: string; rowHeight: number }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={`Loading ${what}`}>
      {Array.from({ length: PLACES }, (_, place) => (
        <Skeleton key={place} height={rowHeight} />
      ))}
    </div>
  );
}
