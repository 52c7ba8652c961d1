import { Skeleton } from '@mantine/core';
import { tileClasses } from '../overview/needs-you';
import { RevenueSkeleton } from '../overview/revenue-skeleton';
import layout from './staff-dashboard.module.css';
import screen from '../management.module.css';

/** The shape of the office while the server says who is there. */
export function DashboardSkeleton() {
  return (
    <div
      className={`${screen.staff} ${layout.layout}`}
      aria-busy="true"
      aria-label="Loading the office"
      role="status"
    >
      <div className={layout.emptyList} />
      <div>
        <div className={layout.emptyBar} />
        <div className={layout.main}>
          <OverviewSkeleton />
        </div>
      </div>
    </div>
  );
}

/** Tiles and lists of the overview while their figures are read. */
export function OverviewSkeleton() {
  return (
    <>
      <Skeleton height={20} width={110} mt="var(--space-4)" mb="sm" />
      <div className={tileClasses}>
        {[0, 1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} height={88} />
        ))}
      </div>
      <div className={layout.columns}>
        <Skeleton height={280} />
        <Skeleton height={250} />
      </div>
      <div className={layout.earnings}>
        <RevenueSkeleton />
      </div>
    </>
  );
}
