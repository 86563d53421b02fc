#!/usr/bin/env node
// The `portal` command of this repository, once its packages are installed.
import '../../../scripts/portal.mjs';
