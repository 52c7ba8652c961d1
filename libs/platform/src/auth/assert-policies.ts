import type { INestApplicationContext } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_POLICY, type AccessPolicy } from './access-policy.js';

/**
 * Stops the boot when a route has not declared who may call it, or declares what its gate does not know.
 * @throws Error naming the routes
 */
export function assertEveryRouteHasAPolicy(app: INestApplicationContext): void {
  const discovery = app.get(DiscoveryService, { strict: false });
  const reflector = app.get(Reflector, { strict: false });
  const scanner = new MetadataScanner();
  const bare: string[] = [];
  const faults: string[] = [];
  for (const { instance, metatype } of discovery.getControllers()) {
    if (!instance || typeof metatype !== 'function') continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const method = prototype[name];
      if (typeof method !== 'function' || Reflect.getMetadata(PATH_METADATA, method) === undefined) continue;
      const route = `${metatype.name}.${name}`;
      const policy = reflector.getAllAndOverride<AccessPolicy | undefined>(ACCESS_POLICY, [method, metatype]);
      const fault = policy && faultOf(app, policy);
      if (!policy) bare.push(route);
      if (fault) faults.push(`${route} (${fault})`);
    }
  }
  if (bare.length > 0) throw new Error(`These routes declare no access policy: ${bare.join(', ')}.`);
  if (faults.length > 0)
    throw new Error(`These routes declare an access policy that does not exist: ${faults.join(', ')}.`);
}

function faultOf(app: INestApplicationContext, policy: AccessPolicy): string | null {
  return policy.who === 'admitted' ? app.get(policy.gate, { strict: false }).faultOf(policy.demand) : null;
}
