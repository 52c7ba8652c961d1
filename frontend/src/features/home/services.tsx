import { Link } from 'react-router-dom';
import { SERVICES } from '@/lib/services';
import { PageSection } from '@/ui/page-section';
import classes from './services.module.css';

export function Services() {
  return (
    <PageSection ground="paper" labelledBy="services" className={classes.inner}>
      <div className={classes.intro}>
        <h2 id="services">One fire, many kinds of evening</h2>
        <p>
          Five acres of oak and grass, a hall, a tent, and a restaurant whose pit is lit before sunrise. Tell
          us the date and the reason; we call you within 24 hours to confirm it.
        </p>
        <Link to="/calendar">Find your date</Link>
      </div>
      <ul className={classes.list}>
        {SERVICES.map((service) => (
          <li key={service.name}>
            <h3>{service.name}</h3>
            <p>{service.text}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
