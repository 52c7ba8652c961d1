import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSettings } from '@/lib/settings';
import { SceneImage } from '@/ui/scene-image';
import classes from './hero.module.css';

const TAGLINE = 'COMING EARLY OCTOBER 2025';

export function Hero() {
  const settings = useSettings();
  return (
    <section className={classes.hero} aria-labelledby="welcome">
      <SceneImage
        first
        className={classes.scene}
        src="/scenes/hero.svg"
        width={1600}
        height={1160}
        alt="The smokehouse at dusk: warm windows, smoke over the pit, long tables under string lights below an old oak."
      />
      <div className={classes.text}>
        <p className={classes.tagline}>{settings?.tagline ?? TAGLINE}</p>
        <p className={classes.live}>{settings?.openingLine}</p>
        <h1 id="welcome">
          <span>Slow fire,</span> <span>long tables.</span>
        </h1>
        <div className={classes.actions}>
          <Button component={Link} to="/calendar" size="lg">
            Reserve for Fall 2025
          </Button>
          <Button component={Link} to="/venues" size="lg" variant="outline">
            View Future Venues
          </Button>
        </div>
      </div>
    </section>
  );
}
