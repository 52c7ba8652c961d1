import parts from './plan-results.module.css';
import classes from './advice-list.module.css';

interface AdviceListProps {
  id: string;
  title: string;
  items: readonly string[];
  tone?: 'sage' | 'amber';
}

export function AdviceList({ id, title, items, tone = 'sage' }: AdviceListProps) {
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={classes.items} data-tone={tone}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
