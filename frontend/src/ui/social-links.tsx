import type { PublicSettings } from '@/lib/settings';
import { Icon, type IconName } from './icon';

const PROFILES: { key: keyof PublicSettings['social']; label: string; icon: IconName }[] = [
  { key: 'facebook', label: 'Facebook', icon: 'facebook' },
  { key: 'instagram', label: 'Instagram', icon: 'instagram' },
  { key: 'tiktok', label: 'TikTok', icon: 'tiktok' },
  { key: 'search', label: 'Find us on Google', icon: 'search' },
];

interface SocialLinksProps {
  social: PublicSettings['social'];
  className?: string;
  /** Words beside the icons. */
  labelled?: boolean;
}

/** The house's external profiles; one without an address is left out. */
export function SocialLinks({ social, className, labelled = false }: SocialLinksProps) {
  return (
    <ul className={className}>
      {PROFILES.filter(({ key }) => social[key]).map(({ key, label, icon }) => (
        <li key={key}>
          <a href={social[key]} target="_blank" rel="noreferrer" aria-label={`${label} (opens in a new tab)`}>
            <Icon name={icon} />
            {labelled && <span>{label}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
