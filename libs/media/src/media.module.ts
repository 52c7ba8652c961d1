import { Module } from '@nestjs/common';
import { BookingsModule } from '#bookings';
import { StaffModule } from '#staff';
import { VenuesModule } from '#venues';
import { PdfReader } from './decoder/pdf-reader.js';
import { PictureDecoder } from './decoder/picture-decoder.js';
import { EventPhotosController } from './event-photos.controller.js';
import { EventPhotosRepository } from './event-photos.repository.js';
import { IncomingFiles } from './incoming-files.js';
import { MediaFacade } from './media.facade.js';
import { UploadBrowser } from './upload-browser.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsRepository } from './uploads.repository.js';
import { ChangeVenuePhotos } from './use-cases/change-venue-photos.js';
import { GiveTicket } from './use-cases/give-ticket.js';
import { ReadKeptPaper } from './use-cases/read-kept-paper.js';
import { ReceiveUpload } from './use-cases/receive-upload.js';
import { ReviewEventPhoto } from './use-cases/review-event-photo.js';
import { SendEventPhoto } from './use-cases/send-event-photo.js';
import { SweepUploads } from './use-cases/sweep-uploads.js';
import { VenuePhotosController } from './venue-photos.controller.js';

@Module({
  imports: [BookingsModule, StaffModule, VenuesModule],
  controllers: [EventPhotosController, UploadsController, VenuePhotosController],
  providers: [
    ChangeVenuePhotos,
    EventPhotosRepository,
    GiveTicket,
    IncomingFiles,
    MediaFacade,
    PdfReader,
    PictureDecoder,
    ReadKeptPaper,
    ReceiveUpload,
    ReviewEventPhoto,
    SendEventPhoto,
    SweepUploads,
    UploadBrowser,
    UploadsRepository,
  ],
  exports: [MediaFacade, SweepUploads],
})
export class MediaModule {}
