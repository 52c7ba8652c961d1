import { lookAtEvery } from '../support/every-screen.js';
import { CONTRACT_SCREENS } from '../support/seen-screens/index.js';

lookAtEvery(CONTRACT_SCREENS);
