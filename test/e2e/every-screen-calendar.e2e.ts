import { lookAtEvery } from '../support/every-screen.js';
import { CALENDAR_SCREENS } from '../support/seen-screens/index.js';

lookAtEvery(CALENDAR_SCREENS);
