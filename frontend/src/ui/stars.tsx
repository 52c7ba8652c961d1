import { BEST_RATING } from '#rules';
import classes from './stars.module.css';

const STAR = 'M12 2.8l2.8 6 6.5.8-4.8 4.5 1.3 6.5-5.8-3.3-5.8 3.3 1.3-6.5L2.7 9.6l6.5-.8z';

/** One star, full or an outline. */
export function Star({ full, size = 18 }: { full: boolean; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={STAR}
        fill={full ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A rating that is read, not given. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={`${rating} of ${BEST_RATING} stars`}>
      {Array.from({ length: BEST_RATING }, (_, index) => (
        <Star key={index} full={index < rating} />
      ))}
    </span>
  );
}
