import { NativeSelect } from '@mantine/core';
import { formatTime, PLAN_LIMITS, endAfter, startOptions, type EventPlanFields } from '#rules';
import { FieldPair } from '@/ui/public-form/form-card';
import { plannerFieldId, type PlannerErrors } from './use-planner';

const { least, most } = PLAN_LIMITS.hours;
const LENGTHS = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));

const STARTS = startOptions();

interface HoursFieldsProps {
  fields: EventPlanFields;
  errors: PlannerErrors;
  change: (patch: Partial<EventPlanFields>) => void;
}

/** How long, and if it is known already, from when. */
export function HoursFields({ fields, errors, change }: HoursFieldsProps) {
  const { hours, startTime } = fields;
  const end = startTime && LENGTHS.includes(hours) && formatTime(endAfter(startTime, Number(hours)));
  return (
    <FieldPair>
      <NativeSelect
        id={plannerFieldId('hours')}
        label="Length"
        required
        data={LENGTHS.map((value) => ({ value, label: `${value} hours` }))}
        value={hours}
        error={errors.hours}
        onChange={(event) => change({ hours: event.currentTarget.value })}
      />
      <NativeSelect
        id={plannerFieldId('startTime')}
        label="Start (optional)"
        description={end ? `Ends at ${end}` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[{ value: '', label: 'Not sure yet' }, ...STARTS]}
        value={startTime}
        error={errors.startTime}
        onChange={(event) => change({ startTime: event.currentTarget.value })}
      />
    </FieldPair>
  );
}
