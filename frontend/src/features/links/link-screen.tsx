import { useEffect, useEffectEvent } from 'react';
import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { LinkTarget } from '#api/bookings';
import { ApiError, request } from '@/lib/api-client';
import { CUSTOMER_BOOKINGS } from '@/lib/customer-bookings';
import { usePageTitle } from '@/lib/page-title';
import { useAct } from '@/lib/use-act';
import { PageSection } from '@/ui/page-section';
import { StateCard } from '@/ui/state-card';
import { FreshLink } from './fresh-link';
import classes from './link-screen.module.css';

/** Only a path of this site: an address with a host would lead away. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** /link/{token}: opens what our message promised. The exchange is a POST, which mail scanners do not make (Access §10). */
export function LinkScreen() {
  usePageTitle('Open my booking');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const exchange = useAct({
    mutationFn: async (token: string) => {
      const target = await request<LinkTarget>('POST', '/api/links/exchange', { token });
      await client.invalidateQueries({ queryKey: [CUSTOMER_BOOKINGS] });
      await navigate(isOwnPath(target.path) ? target.path : '/my-bookings', { replace: true });
    },
  });

  const open = useEffectEvent(exchange.run);
  useEffect(() => open(token), [token]);

  return (
    <PageSection>
      {exchange.error ? (
        <LinkFailure failure={exchange.error} token={token} onRetry={() => exchange.run(token)} />
      ) : (
        <div className={classes.opening} role="status">
          <Loader size="sm" />
          <h1>Open my booking</h1>
          <p>One moment, we are opening it for you.</p>
        </div>
      )}
    </PageSection>
  );
}

function LinkFailure({ failure, token, onRetry }: { failure: unknown; token: string; onRetry: () => void }) {
  if (failure instanceof ApiError && failure.code === 'LINK_EXPIRED') return <FreshLink token={token} />;
  const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
  const sentence =
    failure instanceof ApiError && failure.serverMessage ? failure.serverMessage : 'Please try again.';
  return (
    <StateCard
      heading="h1"
      role="alert"
      title={isRefused ? 'This link does not work' : 'The link could not be opened'}
      action={
        <div className={classes.actions}>
          {!isRefused && <Button onClick={onRetry}>Open my booking</Button>}
          <Button component={Link} to="/my-bookings" variant={isRefused ? 'filled' : 'outline'}>
            Find my booking
          </Button>
        </div>
      }
    >
      {sentence}
    </StateCard>
  );
}
