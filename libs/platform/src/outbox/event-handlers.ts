import { Injectable, type OnModuleInit, SetMetadata } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import {
  type DomainEvent,
  type DomainEventName,
  type DomainEventPayloads,
  EVENT_NAMES,
  UNHANDLED,
} from '#events';
import type { Tx } from '../database/transactions.js';

export interface HandlerOptions<Name extends DomainEventName = DomainEventName> {
  event: Name;
  /** Unique over the house; names the job and the row in `processed_events`, so it never changes once released. */
  name: string;
}

export interface EventHandlerClass<Name extends DomainEventName = DomainEventName> {
  /** Runs once per event, in the transaction that also notes that it ran. Outside effects need an operation row. */
  handle(tx: Tx, payload: DomainEventPayloads[Name], eventId: string): Promise<void>;
}

/** A reaction that speaks to somebody outside, such as the card processor: nobody waits for them in a transaction. */
export interface OutsideHandlerClass<Name extends DomainEventName = DomainEventName> {
  /** Runs at least once per event, so it must be safe to repeat: by an operation row, or by asking how things stand. */
  act(payload: DomainEventPayloads[Name], eventId: string): Promise<void>;
}

const HANDLER = 'emberfield:event-handler';

/** Marks a provider as the reaction to one kind of event. */
export const HandlesEvent = <Name extends DomainEventName>(options: HandlerOptions<Name>) =>
  SetMetadata(HANDLER, options);

/** Who reacts to what, gathered from the providers at boot; an event nobody hears or a name used twice stops the start. */
@Injectable()
export class EventHandlers implements OnModuleInit {
  private readonly byEvent = new Map<string, string[]>();
  private readonly byName = new Map<string, EventHandlerClass | OutsideHandlerClass>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const wrapper of this.discovery.getProviders()) {
      const type = wrapper.metatype;
      if (typeof type !== 'function' || !wrapper.instance) continue;
      const options = this.reflector.get<HandlerOptions | undefined>(HANDLER, type);
      if (options) this.register(options, wrapper.instance as EventHandlerClass | OutsideHandlerClass);
    }
    this.assertComplete();
  }

  /** @throws Error when the name is taken. */
  register(options: HandlerOptions, handler: EventHandlerClass | OutsideHandlerClass): void {
    if (this.byName.has(options.name)) throw new Error(`Two event handlers are named '${options.name}'.`);
    this.byName.set(options.name, handler);
    this.byEvent.set(options.event, [...(this.byEvent.get(options.event) ?? []), options.name]);
  }

  /** @throws Error naming the events that nobody handles. */
  assertComplete(): void {
    const deaf = EVENT_NAMES.filter((event) => !this.byEvent.has(event) && !UNHANDLED.includes(event));
    if (deaf.length > 0) throw new Error(`No handler for the events ${deaf.join(', ')}.`);
  }

  namesFor(event: string): string[] {
    return this.byEvent.get(event) ?? [];
  }

  get(name: string): EventHandlerClass | undefined {
    const handler = this.byName.get(name);
    return handler && 'handle' in handler ? handler : undefined;
  }

  outside(name: string): OutsideHandlerClass | undefined {
    const handler = this.byName.get(name);
    return handler && 'act' in handler ? handler : undefined;
  }
}

export type AnyDomainEvent = DomainEvent;
