import { telHref } from '#rules';
import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { Link, NavLink } from 'react-router-dom';
import { useSettings } from '@/lib/settings';
import { Icon } from '@/ui/icon';
import { Wordmark } from '@/ui/wordmark';
import { actionLinks, mainLinks, utilityLinks } from './navigation';
import { MobileMenu } from './mobile-menu';
import classes from './site-header.module.css';

export function SiteHeader() {
  const settings = useSettings();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  useCloseOnEscape(menuOpen, closeMenu);

  return (
    <header className={`${classes.header} no-print`}>
      <div className={classes.bar}>
        <Link to="/" className={classes.wordmark} onClick={closeMenu}>
          <Wordmark name={settings?.businessName} />
        </Link>
        <DesktopNavigation phone={settings?.phone} phoneDisplay={settings?.phoneDisplay} />
        <div className={classes.mobileTools}>
          {settings && (
            <a
              className={classes.tool}
              href={telHref(settings.phone)}
              aria-label={`Call ${settings.phoneDisplay}`}
            >
              <Icon name="phone" />
            </a>
          )}
          <button
            type="button"
            className={classes.tool}
            aria-label={menuOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={menuOpen}
            aria-controls="mobile-menu"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            <Icon name={menuOpen ? 'close' : 'menu'} />
          </button>
        </div>
      </div>
      {menuOpen && <MobileMenu onNavigate={closeMenu} />}
    </header>
  );
}

function DesktopNavigation({ phone, phoneDisplay }: { phone?: string; phoneDisplay?: string }) {
  return (
    <nav className={classes.desktop} aria-label="Main">
      <ul className={classes.utility}>
        {phone && (
          <li>
            <a href={telHref(phone)}>
              <Icon name="phone" size={14} /> <span>{phoneDisplay}</span>
            </a>
          </li>
        )}
        {utilityLinks.map((link) => (
          <li key={link.path}>
            <NavLink to={link.path}>{link.label}</NavLink>
          </li>
        ))}
      </ul>
      <ul className={classes.links}>
        {mainLinks.map((link) => (
          <li key={link.path} style={{ minWidth: `${link.room}em` }}>
            <NavLink to={link.path} end>
              {link.label}
            </NavLink>
          </li>
        ))}
        {actionLinks.map((link) => (
          <li key={link.path}>
            <Button component={Link} to={link.path} size="sm" miw={`${link.room}rem`}>
              {link.label}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useCloseOnEscape(open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
