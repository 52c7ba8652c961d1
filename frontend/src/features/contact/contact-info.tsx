import { mailtoHref, telHref } from '#rules';
import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSettingsReading, type PublicSettings } from '@/lib/settings';
import { Icon, type IconName } from '@/ui/icon';
import { SocialLinks } from '@/ui/social-links';
import { ErrorState } from '@/ui/state-card';
import classes from './contact.module.css';

/** Address, phone, email, hours, the planning service and four profiles (Site §9). */
export function ContactInfo() {
  const { settings, reading } = useSettingsReading();
  return (
    <section className={classes.info} aria-labelledby="reach-us">
      <h2 id="reach-us">How to reach us</h2>
      {reading.isPending && <InfoPlaceholder />}
      {reading.isLoadingError && (
        <ErrorState
          title="Our contact details could not be loaded"
          error={reading.error}
          retrying={reading.isFetching}
          onRetry={() => void reading.refetch()}
        />
      )}
      {settings && <InfoLines settings={settings} />}
    </section>
  );
}

function InfoLines({ settings }: { settings: PublicSettings }) {
  return (
    <>
      <dl className={classes.lines}>
        <Line icon="phone" name="Phone">
          <a href={telHref(settings.phone)}>{settings.phoneDisplay}</a>
        </Line>
        <Line icon="mail" name="Email">
          <a href={mailtoHref(settings.email)}>{settings.email}</a>
        </Line>
        <Line icon="pin" name="Address">
          {settings.addressLine}
        </Line>
        <Line icon="clock" name="Hours">
          {settings.hours}
        </Line>
        <Line icon="plan" name="Virtual event planning">
          Not nearby? We plan the whole evening with you by phone and email: ask for Package A, B or C.
        </Line>
      </dl>
      <h3>Find us elsewhere</h3>
      <SocialLinks social={settings.social} className={classes.social} labelled />
      <p className={classes.share}>
        Your event was here? <Link to="/share-experience">Share your experience</Link>
      </p>
    </>
  );
}

function Line({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} size={20} /> <span>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function InfoPlaceholder() {
  return (
    <div role="status" aria-label="Loading our contact details" className={classes.placeholder}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Skeleton key={index} height={44} width={index % 2 ? '70%' : '85%'} />
      ))}
    </div>
  );
}
