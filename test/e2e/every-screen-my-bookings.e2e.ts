import { lookAtEvery } from '../support/every-screen.js';
import { MY_BOOKINGS_SCREENS } from '../support/seen-screens/index.js';

lookAtEvery(MY_BOOKINGS_SCREENS);
