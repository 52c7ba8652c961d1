import classes from './venue-features.module.css';

/** Feature badges per card; the rest is counted (Site §4). */
const SHOWN = 3;

export function VenueFeatures({ features, className = '' }: { features: string[]; className?: string }) {
  if (features.length === 0) return null;
  const more = features.length - SHOWN;
  return (
    <ul className={`${classes.features} ${className}`} aria-label="Features">
      {features.slice(0, SHOWN).map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
      {more > 0 && <li>{`+${more} more`}</li>}
    </ul>
  );
}
