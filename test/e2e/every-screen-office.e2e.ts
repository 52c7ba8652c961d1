import { lookAtEvery, SIZES_OF_STAFF } from '../support/every-screen.js';
import { OFFICE_SCREENS } from '../support/seen-screens/index.js';

lookAtEvery(OFFICE_SCREENS, SIZES_OF_STAFF);
