import type { INestApplicationContext } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_POLICY } from './access-policy.js';

/**
 * Stops the boot when a route has not declared who may call it.
 * @throws Error naming the routes
 */
export function assertEveryRouteHasAPolicy(app: INestApplicationContext): void {
  const discovery = app.get(DiscoveryService, { strict: false });
  const reflector = app.get(Reflector, { strict: false });
  const scanner = new MetadataScanner();
  const bare: string[] = [];
  for (const { instance, metatype } of discovery.getControllers()) {
    if (!instance || typeof metatype !== 'function') continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const method = prototype[name];
      if (typeof method !== 'function' || Reflect.getMetadata(PATH_METADATA, method) === undefined) continue;
      if (!reflector.getAllAndOverride(ACCESS_POLICY, [method, metatype]))
        bare.push(`${metatype.name}.${name}`);
    }
  }
  if (bare.length > 0) throw new Error(`These routes declare no access policy: ${bare.join(', ')}.`);
}
