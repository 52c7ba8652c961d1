import { Button } from '@mantine/core';
import { PLAN_LIMITS, PLANNED_EVENT_TYPES, readAmount, readCount } from '#rules';
import type { VenueView } from '@/lib/venues';
import { OutcomeNote } from '@/ui/outcome-note';
import { ChoiceField } from '@/ui/public-form/choice-field';
import { FormCard } from '@/ui/public-form/form-card';
import { HoursFields } from './hours-fields';
import { budgetText } from './planner-draft';
import { SpaceTicks, type SpaceReading } from './space-ticks';
import { StepperField } from '@/ui/stepper-field';
import { plannerFieldId, type Planner } from './use-planner';

const { guests: GUESTS, budgetCents: BUDGET, budgetKeyStepCents } = PLAN_LIMITS;

const readBudget = (text: string) => {
  const cents = readAmount(text);
  return typeof cents === 'number' ? cents : null;
};

interface PlanFormProps {
  planner: Planner;
  venues: readonly VenueView[];
  reading: SpaceReading;
}

/** What is planned (Plans §12). */
export function PlanForm({ planner, venues, reading }: PlanFormProps) {
  const { fields, errors, change, faults } = planner;
  return (
    <FormCard onSubmit={planner.submit} aria-labelledby="plan-form-title">
      <h2 id="plan-form-title">What are you planning?</h2>
      <ChoiceField
        id={plannerFieldId('eventType')}
        label="Event type"
        choices={PLANNED_EVENT_TYPES}
        required
        value={fields.eventType}
        error={errors.eventType}
        onChange={(eventType) => change({ eventType })}
      />
      <StepperField
        id={plannerFieldId('guests')}
        label="Guests"
        value={fields.guests}
        error={errors.guests}
        least={GUESTS.least}
        most={GUESTS.most}
        step={GUESTS.step}
        keyStep={1}
        stepWords={`${GUESTS.step} guests`}
        read={readCount}
        write={String}
        onChange={(guests) => change({ guests })}
      />
      <StepperField
        id={plannerFieldId('budget')}
        label="Budget"
        value={fields.budget}
        error={errors.budget}
        leftSection="$"
        least={BUDGET.least}
        most={BUDGET.most}
        step={BUDGET.step}
        keyStep={budgetKeyStepCents}
        stepWords={`$${budgetText(BUDGET.step)}`}
        read={readBudget}
        write={budgetText}
        onChange={(budget) => change({ budget })}
      />
      <HoursFields fields={fields} errors={errors} change={change} />
      <SpaceTicks
        id={plannerFieldId('venueIds')}
        venues={venues}
        reading={reading}
        chosen={fields.venueIds}
        error={errors.venueIds}
        onChange={(venueIds) => change({ venueIds })}
      />
      <div>
        <OutcomeNote outcome={faults > 0 ? countedFaults(faults) : null} />
        <Button type="submit" size="lg" fullWidth loading={planner.isGenerating}>
          {planner.plan ? 'Update Plan' : 'Generate Plan'}
        </Button>
      </div>
    </FormCard>
  );
}

function countedFaults(count: number) {
  const title = count === 1 ? '1 field needs your attention' : `${count} fields need your attention`;
  return { tone: 'red' as const, title, message: 'Each is marked. Nothing you typed is lost.' };
}
