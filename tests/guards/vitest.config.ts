import { defineConfig, mergeConfig } from 'vitest/config'
import ordinary from '../../vitest.config.ts'
import { without } from './without.ts'

/** The ordinary tests, on code without the guard that `GUARD` names. */
export default mergeConfig(ordinary, defineConfig({ plugins: [without(process.env['GUARD'])] }))
