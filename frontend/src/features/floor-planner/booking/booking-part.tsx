import { useState } from 'react';
import type { FloorPlanDraft } from '#rules';
import type { FloorPlanDetail } from '#api/floor-plans';
import type { CustomerBooking } from '@/lib/customer-bookings';
import { notify } from '@/lib/notify';
import { draftOf } from '@/shared/plan-drawing/draft-of';
import { keepFor, type PlanTarget } from '../model/plan-target';
import { BookingBar } from './booking-bar';
import { FindBookingDialog } from './find-booking-dialog';
import { NewerVersionDialog } from './newer-version-dialog';
import { useSaving } from './use-saving';
import { VersionsDialog } from './versions-dialog';

export interface BookingPartProps {
  plan: FloorPlanDraft;
  target: PlanTarget;
  isChanged: boolean;
  isRestored: boolean;
  onChoose: (booking: CustomerBooking) => void;
  /** Shows a plan of the server in place of the one on the screen. */
  onOpen: (plan: FloorPlanDetail) => void;
  onSaved: (target: PlanTarget, saved: FloorPlanDraft) => void;
}

/** The plan's booking: finding it, connecting and saving. */
export function BookingPart(props: BookingPartProps) {
  const { plan, target, isChanged, isRestored, onChoose, onOpen, onSaved } = props;
  const [isFinding, setFinding] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const saving = useSaving((saved) => {
    const { id: planId, bookingId, version } = saved;
    keepFor(target, null);
    onSaved({ kind: 'plan', planId, bookingId, version }, draftOf(saved) ?? plan);
  });
  const save = () => {
    if (target.kind !== 'none') return saving.save({ plan, target });
    notify.error('Booking Required', 'Please find your booking first.');
    setFinding(true);
  };
  const bookingId = target.kind === 'none' ? null : target.bookingId;
  const open = (taken: FloorPlanDetail) => {
    keepFor(target, null);
    onOpen(taken);
  };

  return (
    <>
      <BookingBar
        target={target}
        isChanged={isChanged}
        isRestored={isRestored}
        isSaving={saving.isPending}
        onFind={() => setFinding(true)}
        onVersions={() => setShowsVersions(true)}
        onSave={save}
      />
      <FindBookingDialog opened={isFinding} onClose={() => setFinding(false)} onChoose={onChoose} />
      {target.kind !== 'none' && target.bookingId !== null && (
        <VersionsDialog
          opened={showsVersions}
          bookingId={target.bookingId}
          current={target.version}
          isChanged={isChanged}
          onRestored={open}
          onClose={() => setShowsVersions(false)}
        />
      )}
      <NewerVersionDialog
        newer={saving.newer}
        isSaving={saving.isPending}
        onOverwrite={({ plan: theirs, mine }) => {
          if (bookingId === null) return;
          saving.save({ plan: mine, target: { kind: 'booking', bookingId, version: theirs?.version ?? 0 } });
        }}
        onTakeTheirs={open}
        onKeepEditing={saving.keepEditing}
      />
    </>
  );
}
