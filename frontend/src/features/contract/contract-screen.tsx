import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ContractView } from '#api/contracts';
import { rememberedContact } from '@/lib/customer-bookings';
import { usePageTitle } from '@/lib/page-title';
import { useSettingsReading } from '@/lib/settings';
import { PageSection } from '@/ui/page-section';
import { ErrorState } from '@/ui/state-card';
import { StepUpProvider } from '@/shared/step-up/step-up-provider';
import { ContractAccess } from './contract-access';
import { ContractPage } from './contract-page';

/** /contract/{id}: read it, sign it, pay the deposit, print it (Contracts §6). */
export function ContractScreen() {
  usePageTitle('Contract');
  const { id = '' } = useParams();
  const [parameters] = useSearchParams();
  const { settings, reading } = useSettingsReading();
  const contract = useQuery<ContractView>({
    queryKey: ['/api/bookings', encodeURIComponent(id), 'contract'],
    // An old text must not be signed.
    refetchOnMount: 'always',
  });

  const retry = () => Promise.all([contract.refetch(), reading.refetch()]);

  if (contract.data && settings) {
    return (
      <StepUpProvider key={id} contact={rememberedContact()}>
        <ContractPage
          view={contract.data}
          settings={settings}
          isManagement={parameters.get('mode') === 'management'}
          reload={async () => (await contract.refetch()).data}
        />
      </StepUpProvider>
    );
  }
  return (
    <PageSection>
      {contract.isError ? (
        <ContractAccess
          bookingId={id}
          failure={contract.error}
          retrying={contract.isFetching}
          onRetry={retry}
        />
      ) : reading.isLoadingError ? (
        <ErrorState
          heading="h1"
          title="The contract could not be loaded"
          error={reading.error}
          retrying={reading.isFetching}
          onRetry={() => void retry()}
        />
      ) : (
        <div role="status" aria-label="Loading the contract">
          <Skeleton height={36} width={260} mb="lg" />
          <Skeleton height={420} radius="lg" />
        </div>
      )}
    </PageSection>
  );
}
