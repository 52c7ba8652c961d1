import { Injectable } from '@nestjs/common';
import {
  customItemsTotal,
  eventTypeLabel,
  floorPlanToSend,
  isAlive,
  mostOf,
  planSeats,
  readFloorPlan,
  stockShortages,
  type FloorPlanDraft,
} from '#rules';
import { Transactions, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
import { type CustomItem, InventoryFacade } from '#inventory';
import { ActivityLog, type Actor } from '#staff';
import type { FloorPlanChange } from '../api.js';
import type { FloorPlan, PlanInForce } from '../floor-plan.entity.js';
import { floorPlanDetail } from '../floor-plan-view.js';
import {
  bookingTakesNoPlan,
  floorPlanInvalid,
  floorPlanNotFound,
  furnitureTaken,
  planChangedMeanwhile,
} from '../floor-plans.errors.js';
import { FloorPlanSharesRepository } from '../floor-plan-shares.repository.js';
import { FloorPlanVersionsRepository } from '../floor-plan-versions.repository.js';
import { FloorPlansRepository } from '../floor-plans.repository.js';
import { FurnitureQueries } from '../furniture.queries.js';

type Drawn = Pick<
  FloorPlan,
  | 'venues'
  | 'activeVenue'
  | 'guestCount'
  | 'tables'
  | 'totalSeats'
  | 'customInventoryItems'
  | 'customInventoryTotal'
>;

/** Saves the plan of a booking: by the rules that the planner draws by, and never over a version that nobody saw. */
@Injectable()
export class SaveFloorPlan {
  constructor(
    private readonly transactions: Transactions,
    private readonly plans: FloorPlansRepository,
    private readonly shares: FloorPlanSharesRepository,
    private readonly versions: FloorPlanVersionsRepository,
    private readonly furniture: FurnitureQueries,
    private readonly bookings: BookingsFacade,
    private readonly inventory: InventoryFacade,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * Connects a plan to a booking; one that it had is replaced and kept (Plans §2).
   * @param kept quantities of an earlier version that is taken back
   * @throws DomainError 400 FLOOR_PLAN_INVALID; 404; 409 CHANGED_MEANWHILE, FURNITURE_TAKEN, BOOKING_CLOSED
   */
  async connect(
    actor: Actor,
    bookingId: string,
    change: FloorPlanChange,
    kept: Quantities = {},
  ): Promise<PlanInForce> {
    const { plan, drawn, items } = await this.read(change);
    return this.transactions.run(async (tx) => {
      const booking = await this.lock(tx, bookingId);
      const before = await this.plans.currentOf(tx, bookingId);
      assertSeen(change, before);
      assertRentable(items, plan.customItems, { ...before?.customInventoryItems, ...kept });
      await this.assertFree(tx, bookingId, plan);
      if (before) {
        await this.versions.keep(tx, before, null);
        await this.plans.retire(tx, before.id);
      }
      const eventName = eventTypeLabel(booking.eventType, booking.otherEventType);
      // A plan that follows a deleted one goes on counting, so that each version of the booking's plans has one number.
      const version = Math.max(before?.version ?? 0, await this.versions.newest(tx, bookingId)) + 1;
      const inserted = await this.plans.insert(tx, { ...drawn, eventName, bookingId, version });
      if (before) await this.shares.moveTo(tx, before.id, inserted.id);
      const saved = { ...inserted, isSharedWithCustomer: before?.isSharedWithCustomer ?? false };
      return this.recorded(tx, actor, { before, saved });
    });
  }

  /**
   * Saves changes of a plan that was opened. @throws as `connect`, and 409 CHANGED_MEANWHILE for a plan that was replaced
   */
  async change(
    actor: Actor,
    id: string,
    change: FloorPlanChange,
    kept: Quantities = {},
  ): Promise<PlanInForce> {
    const { plan, drawn, items } = await this.read(change);
    const bookingId = await this.plans.bookingIdOf(id);
    if (!bookingId) throw floorPlanNotFound();
    return this.transactions.run(async (tx) => {
      await this.lock(tx, bookingId);
      const before = await this.plans.currentOf(tx, bookingId);
      if (before?.id !== id) throw planChangedMeanwhile(before && floorPlanDetail(before));
      assertSeen(change, before);
      assertRentable(items, plan.customItems, { ...before.customInventoryItems, ...kept });
      await this.assertFree(tx, bookingId, plan);
      await this.versions.keep(tx, before, null);
      const saved = await this.plans.change(tx, { ...before, ...drawn, version: before.version + 1 });
      return this.recorded(tx, actor, { before, saved });
    });
  }

  private async read(
    change: FloorPlanChange,
  ): Promise<{ plan: FloorPlanDraft; drawn: Drawn; items: CustomItem[] }> {
    const read = readFloorPlan(change);
    if ('issues' in read) throw floorPlanInvalid(read.issues);
    const { plan } = read;
    const items = await this.rentedOut(plan.customItems);
    const { tables, ...sent } = floorPlanToSend(plan);
    const drawn: Drawn = {
      venues: plan.rooms,
      activeVenue: sent.activeVenue,
      guestCount: sent.guestCount,
      tables: JSON.parse(tables) as unknown,
      totalSeats: planSeats(plan),
      customInventoryItems: sent.customInventoryItems,
      customInventoryTotal: customItemsTotal(items, plan.customItems),
    };
    return { plan, drawn, items };
  }

  /** Everything that was ever rented out, where the plan rents anything: what is no longer offered keeps its price. */
  private async rentedOut(quantities: Quantities): Promise<CustomItem[]> {
    return Object.keys(quantities).length === 0 ? [] : this.inventory.customItems({ deleted: true });
  }

  private async lock(tx: Tx, bookingId: string): Promise<BookingFacts> {
    const booking = await this.bookings.lock(tx, bookingId);
    if (!isAlive(booking.status)) throw bookingTakesNoPlan(booking.status);
    return booking;
  }

  /** Two events at the same hours cannot both take the last table: what is free is counted by one save at a time. */
  private async assertFree(tx: Tx, bookingId: string, plan: FloorPlanDraft): Promise<void> {
    await this.inventory.lockFurniture(tx);
    const free = await this.furniture.freeFor(bookingId, tx);
    const shortages = stockShortages(plan, (room) => free[room]);
    if (shortages.length > 0) throw furnitureTaken(shortages);
  }

  private async recorded(
    tx: Tx,
    actor: Actor,
    { before, saved }: { before: PlanInForce | null; saved: PlanInForce },
  ): Promise<PlanInForce> {
    await this.versions.keep(tx, saved, actor);
    await this.activity.record(tx, actor, {
      act: 'floor-plan.save',
      subjectType: 'booking',
      subjectId: saved.bookingId,
      before: before ? said(before) : undefined,
      after: said(saved),
    });
    return saved;
  }
}

type Quantities = Readonly<Record<string, number>>;

/**
 * What a plan had already it may keep, also when it is no longer offered.
 * @throws DomainError 400 for an item that is not there, or not so often
 */
function assertRentable(items: readonly CustomItem[], quantities: Quantities, had: Quantities): void {
  const wrong = Object.entries(quantities).find(([id, quantity]) => {
    const item = items.find((each) => each.id === id);
    if (item && !item.isActive) return quantity > (had[id] ?? 0);
    return !item || quantity > mostOf(item) || quantity < item.minimumQuantity;
  });
  if (!wrong) return;
  const item = items.find((each) => each.id === wrong[0] && each.isActive);
  const message = item
    ? `‘${item.name}’ can be rented ${String(item.minimumQuantity)} to ${String(mostOf(item))} times.`
    : 'One of the items is no longer rented out.';
  throw floorPlanInvalid([{ field: 'customInventoryItems', message }]);
}

function said({ guestCount, totalSeats, version }: FloorPlan) {
  return { guestCount, totalSeats, version };
}

/** @throws DomainError 409 CHANGED_MEANWHILE when the sender drew on another version than the one in force */
function assertSeen({ version }: FloorPlanChange, before: PlanInForce | null): void {
  if (version === undefined || version === (before?.version ?? 0)) return;
  throw planChangedMeanwhile(before && floorPlanDetail(before));
}
