import { type DynamicModule, Module } from '@nestjs/common';
import { type AppConfig, PlatformModule } from '#platform';
import { MODULES } from '../../modules.js';
import { BodyBounds } from './http/bodies/body-bounds.js';
import { ErrorFilter } from './http/error.filter.js';
import { HealthController } from './http/health.controller.js';
import { Metrics } from './http/metrics.js';
import { ScreensController } from './http/screens.controller.js';
import { SiteMapController } from './http/site-map.controller.js';

@Module({})
export class ApiModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: ApiModule,
      imports: [PlatformModule.forRoot(config), ...MODULES],
      controllers: [HealthController, ScreensController, SiteMapController],
      providers: [BodyBounds, ErrorFilter, Metrics],
    };
  }
}
