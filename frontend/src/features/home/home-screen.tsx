import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import type { VenueView } from '@/lib/venues';
import { Hero } from './hero';
import { Services } from './services';
import { Spaces } from './spaces';
import { Testimonials } from './testimonials';
import { Waitlist } from './waitlist';

export function HomeScreen() {
  usePageTitle();
  const waitlist = useWaitlistField();
  return (
    <>
      <Hero />
      <Spaces onJoinWaitlist={waitlist.lead} />
      <Waitlist
        interest={waitlist.interest}
        onForgetInterest={waitlist.forgetInterest}
        fieldRef={waitlist.field}
      />
      <Services />
      <Testimonials />
    </>
  );
}

/** The one email field of the waitlist: a card's button and the address `/#waitlist` lead to it. */
function useWaitlistField() {
  const field = useRef<HTMLInputElement>(null);
  const [interest, setInterest] = useState<VenueView | null>(null);
  const { hash } = useLocation();

  const show = () => {
    field.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    field.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (hash === '#waitlist') show();
  }, [hash]);

  const lead = (venue: VenueView) => {
    setInterest(venue);
    show();
  };
  return { field, interest, lead, forgetInterest: () => setInterest(null) };
}
