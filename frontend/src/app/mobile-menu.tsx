import { Link, NavLink } from 'react-router-dom';
import { Button } from '@mantine/core';
import { actionLinks, mainLinks, utilityLinks } from './navigation';
import classes from './mobile-menu.module.css';

/** Lies over the page below the bar; choosing a link closes it, the one of the page already shown too. */
export function MobileMenu({ onNavigate }: { onNavigate: () => void }) {
  return (
    <nav id="mobile-menu" className={classes.menu} aria-label="Main">
      <ul className={classes.links}>
        {mainLinks.map((link) => (
          <li key={link.path}>
            <NavLink to={link.path} end onClick={onNavigate}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
      {actionLinks.map((link) => (
        <Button key={link.path} component={Link} to={link.path} size="lg" fullWidth onClick={onNavigate}>
          {link.label}
        </Button>
      ))}
      <ul className={classes.utility}>
        {utilityLinks.map((link) => (
          <li key={link.path}>
            <NavLink to={link.path} onClick={onNavigate}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
