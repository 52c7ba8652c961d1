import { BEST_RATING } from '#rules';
import { Star } from '@/ui/stars';
import classes from './star-rating.module.css';

const WORDS = ['', 'Disappointing', 'Could be better', 'Good', 'Very good', 'Wonderful'];

interface StarRatingProps {
  id: string;
  rating: number;
  error?: string;
  onChange: (rating: number) => void;
}

/** Five radio buttons that look like stars: arrows choose, Tab leaves, a finger finds 44 pixels. */
export function StarRating({ id, rating, error, onChange }: StarRatingProps) {
  return (
    <fieldset className={classes.rating} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        Your rating <span aria-hidden="true">*</span>
      </legend>
      <div className={classes.row}>
        <div className={classes.stars}>
          {Array.from({ length: BEST_RATING }, (_, index) => index + 1).map((stars) => (
            <label key={stars} className={classes.star} data-full={stars <= rating || undefined}>
              <input
                // A failed submit leads to the chosen star, or to the first one.
                id={stars === (rating || 1) ? id : undefined}
                type="radio"
                name="rating"
                value={stars}
                checked={stars === rating}
                required
                aria-label={stars === 1 ? '1 star' : `${stars} stars`}
                onChange={() => onChange(stars)}
              />
              <Star full={stars <= rating} size={34} />
            </label>
          ))}
        </div>
        <output className={classes.word}>{WORDS[rating]}</output>
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
