import { SetMetadata } from '@nestjs/common';

/** Who may call a route. Every route declares one; a route without stops the boot. */
export type AccessPolicy =
  | { who: 'public' }
  | { who: 'staff' }
  | { who: 'webhook' }
  | {
      who: 'customer';
      /** Route parameter that holds the id of the booking. */
      parameter: string;
      /** Staff may call it too. */
      staffToo: boolean;
      /** An act that a strange browser must prove itself for (CUSTOMER_STEP_UP). */
      act: boolean;
    };

export const ACCESS_POLICY = 'emberfield:access-policy';

/** Anybody, within the route's limits. */
export const Public = () => SetMetadata(ACCESS_POLICY, { who: 'public' } satisfies AccessPolicy);

/** A staff session; 401 without. */
export const StaffOnly = () => SetMetadata(ACCESS_POLICY, { who: 'staff' } satisfies AccessPolicy);

/** Another system that signs what it sends; exempt from the cross-site check, so it must check the signature itself. */
export const Webhook = () => SetMetadata(ACCESS_POLICY, { who: 'webhook' } satisfies AccessPolicy);

/** A browser that was granted the booking named in the path; 403 without, for unknown ids too (Rulings §5). */
export const CustomerOf = (options: { parameter?: string; staffToo?: boolean; act?: boolean } = {}) =>
  SetMetadata(ACCESS_POLICY, {
    who: 'customer',
    parameter: options.parameter ?? 'id',
    staffToo: options.staffToo ?? false,
    act: options.act ?? false,
  } satisfies AccessPolicy);
