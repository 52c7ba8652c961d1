import { mailtoHref, telHref } from '#rules';
import { Link } from 'react-router-dom';
import { useSettings } from '@/lib/settings';
import classes from './my-bookings.module.css';

/** A person to turn to, below everything else. */
export function NeedHelp() {
  const settings = useSettings();
  return (
    <aside className={classes.help} aria-labelledby="need-help">
      <h2 id="need-help">Need Help</h2>
      <p>We are glad to help with your booking, your contract or a payment.</p>
      <ul>
        {settings && (
          <>
            <li>
              <a href={telHref(settings.phone)}>{settings.phoneDisplay}</a>
            </li>
            <li>
              <a href={mailtoHref(settings.email)}>{settings.email}</a>
            </li>
          </>
        )}
        <li>
          <Link to="/contact">Write to us</Link>
        </li>
      </ul>
    </aside>
  );
}
