import { defineConfig, mergeConfig } from 'vitest/config'
import ordinary from '../../vitest.config.ts'
import { removeGuard } from './remove-guard.ts'

/** The ordinary tests, on code without the guard that `GUARD` names. */
export default mergeConfig(ordinary, defineConfig({ plugins: [removeGuard(process.env['GUARD'])] }))
