import { useCallback, useState } from 'react';
import { Button } from '@mantine/core';
import type { FloorPlanDraft } from '#rules';
import { usePageTitle } from '@/lib/page-title';
import { PageHeading, PageSection } from '@/ui/page-section';
import { PlanCanvas } from './canvas/plan-canvas';
import { keepPlan, keptPlan, UNATTACHED } from './model/kept-plan';
import { FRESH_PLAN } from './model/planner-state';
import { CapacityPanel } from './panels/capacity-panel';
import { CustomPanel } from './panels/custom-panel';
import { FurniturePanel } from './panels/furniture-panel';
import { Legend } from './panels/legend';
import { RoomPanel } from './panels/room-panel';
import { SelectionPanel } from './panels/selection-panel';
import { usePicture } from './use-picture';
import { useHouseStocks, usePlanner } from './use-planner';
import classes from './floor-planner.module.css';

/** /floor-planner: a room to scale with its furniture; what is drawn is kept in this browser (Plans §2). */
export function FloorPlannerScreen() {
  usePageTitle('Floor Planner');
  const stocks = useHouseStocks();
  const [initial] = useState(() => keptPlan(UNATTACHED) ?? FRESH_PLAN);
  const keep = useCallback((plan: FloorPlanDraft) => keepPlan(UNATTACHED, plan), []);
  const planner = usePlanner(initial, stocks, keep);
  const picture = usePicture(planner.scene);
  const types = new Set(planner.scene.items.map((item) => item.type));

  return (
    <PageSection>
      <PageHeading title="Floor Planner">
        Lay out your event to scale. What you draw is kept in this browser.
      </PageHeading>
      <div className={classes.columns}>
        <RoomPanel planner={planner} />
        <div className={classes.canvas}>
          <PlanCanvas key={planner.scene.room} planner={planner} />
          <SelectionPanel planner={planner} />
          <Legend types={types} />
          <div className={classes.acts}>
            <Button variant="default" loading={picture.isPending} onClick={picture.download}>
              Download as Image
            </Button>
          </div>
        </div>
        <div className={classes.panels}>
          <FurniturePanel planner={planner} stocks={stocks} />
          <CapacityPanel planner={planner} />
          <CustomPanel planner={planner} />
        </div>
      </div>
    </PageSection>
  );
}
