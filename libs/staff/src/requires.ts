import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Admitted, type Gate } from '#platform';
import type { Actor } from './actor.js';
import { isPermission, type Permission } from './permissions.js';
import { StaffBrowser } from './staff-browser.js';

/** Lets in staff whose role has the permission that the route names. */
@Injectable()
export class StaffGate implements Gate<Permission> {
  constructor(private readonly staff: StaffBrowser) {}

  /** @throws DomainError 401 STAFF_SIGN_IN_REQUIRED, 403 PERMISSION_REQUIRED */
  admit(request: FastifyRequest, permission: Permission): Promise<Actor> {
    return this.staff.require(request, permission);
  }

  faultOf(permission: unknown): string | null {
    return isPermission(permission) ? null : `'${String(permission)}' is no permission`;
  }
}

/** A staff session whose role has this permission; 401 without a session, 403 without the permission. */
export const Requires = (permission: Permission) => Admitted(StaffGate, permission);
