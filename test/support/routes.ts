import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_POLICY, type AccessPolicy } from '#platform';
import type { TestApp } from './app.js';

export interface Route {
  method: string;
  path: string;
  policy: AccessPolicy;
}

/** Every route that the API registers, with what it declares about its callers. */
export function routesOf(app: TestApp): Route[] {
  const reflector = app.api.get(Reflector);
  const routes: Route[] = [];
  for (const { instance, metatype } of app.api.get(DiscoveryService).getControllers()) {
    if (!instance || typeof metatype !== 'function') continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
      const handler = prototype[name];
      const own = handler && (Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined);
      if (!handler || own === undefined) continue;
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? 'GET';
      const base = (Reflect.getMetadata(PATH_METADATA, metatype) as string | undefined) ?? '';
      const policy = reflector.getAllAndOverride<AccessPolicy>(ACCESS_POLICY, [handler, metatype]);
      for (const part of [own].flat()) {
        routes.push({
          method,
          path: `/${base}/${part}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'),
          policy,
        });
      }
    }
  }
  return routes;
}
