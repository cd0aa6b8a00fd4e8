import { readConfig, type Config } from '#server/platform/config.ts'
import { defaultLimits } from './limits.ts'

/** Configuration of this app from its environment; throws ConfigError with one line per mistake. */
export const readAppConfig = (environment: Record<string, string | undefined>): Config =>
  readConfig(environment, defaultLimits)
