import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/ui/state-card';
import type { SettingsForm as Saved } from '#api/venues';
import { staffSession } from '../session/staff-session';
import { SETTINGS_KEY, SettingsForm } from './settings-form';

/** What the house says of itself and how it takes bookings (Spaces §4). */
export function SettingsSection() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => staffSession.call<Saved>('GET', '/api/settings/editable', undefined, { signal }),
    refetchOnMount: 'always',
  });
  if (data) return <SettingsForm saved={data} />;
  if (!error) return <Skeleton height={480} role="status" aria-label="Loading settings" />;
  return (
    <ErrorState
      title="The settings could not be loaded"
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
