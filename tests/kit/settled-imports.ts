import { afterAll, vi } from 'vitest'

// A component loads its rare parts while a test renders it. Tests share their modules, so a part that is still loading
// when its file ends would fail another file that needs it.
afterAll(() => vi.dynamicImportSettled())
