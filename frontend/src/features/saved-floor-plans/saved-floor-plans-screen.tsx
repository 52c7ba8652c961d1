import { useState, type FormEvent } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { planEmailIssue } from '#rules';
import type { FloorPlanView } from '#api/floor-plans';
import { rememberedContact } from '@/lib/customer-bookings';
import { notify } from '@/lib/notify';
import { usePageTitle } from '@/lib/page-title';
import { useSettings } from '@/lib/settings';
import { StepUpProvider } from '@/shared/step-up/step-up-provider';
import { EmailField } from '@/ui/email-field';
import { PageHeading, PageSection } from '@/ui/page-section';
import { EmptyState, ErrorState, StateCard } from '@/ui/state-card';
import { DeletePlanDialog } from './delete-plan-dialog';
import { SavedPlanCard } from './saved-plan-card';
import { SharePlanDialog } from './share-plan-dialog';
import { useDeletePlan, useSavedPlans, type SavedPlans } from './use-saved-plans';
import classes from './saved-floor-plans.module.css';

/** /saved-floor-plans: the floor plans of the bookings of an email address (Plans §29). */
export function SavedFloorPlansScreen() {
  usePageTitle('Saved Floor Plans');
  const [email, setEmail] = useState<string | null>(null);
  const saved = useSavedPlans(email);
  return (
    <PageSection>
      <PageHeading title="Saved Floor Plans">
        The layouts of your events, by the email of your request.
      </PageHeading>
      <EmailSearch searching={saved.isFetching} onSearch={setEmail} />
      <div aria-live="polite" className={classes.results}>
        {saved.isLoading && <StateCard title="Looking for your floor plans…" role="status" />}
        {saved.isError && (
          <ErrorState
            title="Your floor plans could not be loaded"
            error={saved.error}
            retrying={saved.isFetching}
            onRetry={() => void saved.refetch()}
          />
        )}
        {saved.data?.plans.length === 0 && (
          <EmptyState
            title={`No floor plans saved for ${email ?? ''}`}
            action={
              <Button component={Link} to="/floor-planner">
                Open the Floor Planner
              </Button>
            }
          >
            Draw one, and connect it to your booking: it then stands here.
          </EmptyState>
        )}
        {saved.data && saved.data.plans.length > 0 && (
          <StepUpProvider key={email} contact={{ search: email ?? '', type: 'email' }}>
            <PlanCards saved={saved.data} />
          </StepUpProvider>
        )}
      </div>
    </PageSection>
  );
}

const EMAIL_WRONG = 'Please enter the email address of your booking.';

function EmailSearch({ searching, onSearch }: { searching: boolean; onSearch: (email: string) => void }) {
  const remembered = rememberedContact();
  const [email, setEmail] = useState(remembered?.type === 'email' ? remembered.search : '');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const issue = planEmailIssue(email, EMAIL_WRONG);
    setWrong(issue !== null);
    if (issue) return notify.error(issue.title, issue.message);
    notify.dismiss();
    if (!searching) onSearch(email.trim());
  };
  return (
    <form
      className={classes.search}
      onSubmit={submit}
      noValidate
      role="search"
      aria-label="Find your floor plans"
    >
      <EmailField
        id="saved-plans-email"
        value={email}
        error={isWrong ? EMAIL_WRONG : undefined}
        onChange={(typed) => {
          setWrong(false);
          setEmail(typed);
        }}
      />
      <Button type="submit" loading={searching}>
        Show My Floor Plans
      </Button>
    </form>
  );
}

function PlanCards({ saved }: { saved: SavedPlans }) {
  const settings = useSettings();
  const [asked, setAsked] = useState<FloorPlanView | null>(null);
  const [shared, setShared] = useState<FloorPlanView | null>(null);
  const removal = useDeletePlan(() => setAsked(null));
  const timeZone = settings?.timeZone ?? 'UTC';
  return (
    <>
      <ul className={classes.cards} aria-label="Saved floor plans">
        {saved.plans.map((plan) => (
          <li key={plan.id}>
            <SavedPlanCard
              plan={plan}
              booking={saved.bookings.find(({ id }) => id === plan.bookingId)}
              timeZone={timeZone}
              onShare={() => setShared(plan)}
              onDelete={() => setAsked(plan)}
            />
          </li>
        ))}
      </ul>
      <SharePlanDialog plan={shared} timeZone={timeZone} onClose={() => setShared(null)} />
      <DeletePlanDialog
        plan={asked}
        isDeleting={removal.isPending}
        onDelete={removal.run}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
