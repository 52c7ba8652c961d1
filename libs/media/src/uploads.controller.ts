import { Readable } from 'node:stream';
import {
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig, Public, sendFile } from '#platform';
import { Requires } from '#staff';
import type { UploadTicket, VenuePhotoTicket } from './api.js';
import { publicPath } from './domain/upload-address.js';
import { MediaFacade } from './media.facade.js';
import { UploadBrowser } from './upload-browser.js';
import { GiveTicket } from './use-cases/give-ticket.js';
import { ReceiveUpload } from './use-cases/receive-upload.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Never an upload's: as good as a wrong one, with the same answer. */
const NO_UPLOAD = '00000000-0000-0000-0000-000000000000';

/** Two steps: ask for an address, then PUT the file there (Papers §1). */
@Controller('api')
export class UploadsController {
  constructor(
    private readonly tickets: GiveTicket,
    private readonly receive: ReceiveUpload,
    private readonly media: MediaFacade,
    private readonly browser: UploadBrowser,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Post('objects/upload')
  @Public()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async ticket(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadTicket> {
    const owner = () => this.browser.ownerFor(request, reply);
    const { pathWithToken } = await this.tickets.forAnybody(owner, request.ip);
    return { uploadURL: this.origin(request) + pathWithToken };
  }

  @Post('upload-url')
  @Requires('venue-photo.change')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async venuePhotoTicket(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VenuePhotoTicket> {
    const owner = await this.browser.ownerFor(request, reply);
    const { id, pathWithToken } = await this.tickets.forVenuePhoto(owner);
    const origin = this.origin(request);
    return { url: origin + pathWithToken, publicUrl: origin + publicPath(id) };
  }

  /** The raw bytes, whatever type they claim; the token in the address is the permission. */
  @Put('objects/uploads/:id')
  @Public()
  @HttpCode(200)
  async put(
    @Param('id') id: string,
    @Query('token') token: unknown,
    @Req() request: FastifyRequest,
  ): Promise<{ received: true }> {
    const body = request.body instanceof Readable ? request.body : Readable.from([]);
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    const announcedBytes = Number.isSafeInteger(length) ? length : null;
    await this.receive.execute({
      id: UUID.test(id) ? id : NO_UPLOAD,
      token: typeof token === 'string' ? token : '',
      body,
      announcedBytes,
      address: request.ip,
      sessions: await this.browser.sessionsOf(request),
    });
    return { received: true };
  }

  @Get('files/:id')
  @Public()
  async whole(@Param('id', ParseUUIDPipe) id: string, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.media.openPublic(id, 'whole');
    await sendFile(reply, file, file.audience);
  }

  @Get('files/:id/thumb')
  @Public()
  async thumbnail(@Param('id', ParseUUIDPipe) id: string, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.media.openPublic(id, 'thumbnail');
    await sendFile(reply, file, file.audience);
  }

  /** Outside production a house answers at several addresses, and a page may send files to its own only. */
  private origin(request: FastifyRequest): string {
    return this.config.production ? this.config.publicUrl : `${request.protocol}://${request.host}`;
  }
}
