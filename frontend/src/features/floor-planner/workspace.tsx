import { useCallback, useState } from 'react';
import { Button } from '@mantine/core';
import type { FloorPlanDraft } from '#rules';
import { Legend } from '@/shared/plan-drawing/legend';
import { PrintButton } from '@/ui/print-button';
import { BookingPart, type BookingPartProps } from './booking/booking-part';
import { PlanCanvas } from './canvas/plan-canvas';
import { keepFor, type OpenedPlan } from './model/plan-target';
import { CapacityPanel } from './panels/capacity-panel';
import { CustomPanel } from './panels/custom-panel';
import { FillPanel } from './panels/fill-panel';
import { FurniturePanel } from './panels/furniture-panel';
import { RoomPanel } from './panels/room-panel';
import { SelectionPanel } from './panels/selection-panel';
import { isSamePlan, useAskBeforeLeaving } from './model/unsaved';
import { PrintedPlan } from './printed-plan';
import { usePicture } from './use-picture';
import { usePlanner } from './use-planner';
import type { RoomStocks } from './use-stocks';
import classes from './floor-planner.module.css';

interface WorkspaceProps extends Pick<BookingPartProps, 'onChoose' | 'onOpen'> {
  opened: OpenedPlan;
  stocks: RoomStocks;
}

/** One plan and everything around it. Remount it for another plan. */
export function Workspace({ opened, stocks, onChoose, onOpen }: WorkspaceProps) {
  const [{ target, saved }, setState] = useState(opened);
  const keep = useCallback(
    (plan: FloorPlanDraft) => keepFor(target, isSamePlan(plan, saved) ? null : plan),
    [target, saved],
  );
  const planner = usePlanner(opened.draft, stocks, keep);
  const picture = usePicture(planner.scene);
  const isChanged = target.kind !== 'none' && !isSamePlan(planner.plan, saved);
  useAskBeforeLeaving(isChanged);
  const types = new Set(planner.scene.items.map((item) => item.type));

  return (
    <>
      <PrintedPlan plan={planner.plan} target={target} />
      <div className="no-print">
        <BookingPart
          plan={planner.plan}
          target={target}
          isChanged={isChanged}
          isRestored={opened.isRestored}
          onChoose={onChoose}
          onOpen={onOpen}
          onSaved={(next, draft) => setState((before) => ({ ...before, target: next, saved: draft }))}
        />
        <div className={classes.columns}>
          <RoomPanel planner={planner} />
          <div className={classes.canvas}>
            <PlanCanvas key={planner.scene.room} planner={planner} />
            <SelectionPanel planner={planner} />
            <div className={classes.foot}>
              <Legend types={types} />
              <div className={classes.acts}>
                <Button variant="default" loading={picture.isPending} onClick={picture.download}>
                  Download as Image
                </Button>
                <PrintButton />
              </div>
            </div>
          </div>
          <div className={classes.panels}>
            <FurniturePanel planner={planner} stocks={stocks} />
            <CapacityPanel planner={planner} />
            <FillPanel planner={planner} />
            <CustomPanel planner={planner} />
          </div>
        </div>
      </div>
    </>
  );
}
