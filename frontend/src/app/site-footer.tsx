import { mailtoHref, telHref } from '#rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SERVICES } from '@/lib/services';
import { useSettings, type PublicSettings } from '@/lib/settings';
import { SocialLinks } from '@/ui/social-links';
import { Wordmark } from '@/ui/wordmark';
import { quickLinks } from './navigation';
import classes from './site-footer.module.css';

export function SiteFooter() {
  const settings = useSettings();
  return (
    <footer className={`${classes.footer} no-print`} data-ground="dark">
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Wordmark name={settings?.businessName} onDark />
          <p>Five acres of oak smoke and evening light, for the days that deserve a long table.</p>
          {settings && <SocialLinks social={settings.social} className={classes.social} />}
        </div>
        <FooterColumn title="Quick Links">
          <ul>
            {quickLinks.map((link) => (
              <li key={link.path}>
                <Link to={link.path}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </FooterColumn>
        <FooterColumn title="Services">
          <ul>
            {SERVICES.map((service) => (
              <li key={service.name}>{service.name}</li>
            ))}
          </ul>
        </FooterColumn>
        {settings && (
          <FooterColumn title="Contact">
            <ContactLines settings={settings} />
          </FooterColumn>
        )}
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.column}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

function ContactLines({ settings }: { settings: PublicSettings }) {
  return (
    <address className={classes.contact}>
      <span>{settings.addressLine}</span>
      <a href={telHref(settings.phone)}>{settings.phoneDisplay}</a>
      <a href={mailtoHref(settings.email)}>{settings.email}</a>
      <span>Call for availability</span>
    </address>
  );
}
