import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer, type Preloaded } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the demo centre; tests write to copies of it. */
    demo: string
  }
}

/** A data directory with the demo centre, loaded by a real server; servers of tests start with copies of it. */
export const loadDemoFolder = async (
  environment: Record<string, string> = {},
  preloaded: Preloaded = [],
): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-demo-'))
  const server = await startServer({ PORT: '0', DATA_DIR: folder, WORKER: '0', ...environment }, preloaded)
  await server.stop()
  return folder
}

export const copyFolder = (from: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-copy-'))
  // The mailbox sorts emails by the times of their files.
  cpSync(from, folder, { recursive: true, preserveTimestamps: true })
  return folder
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Vitest's global set-up of the projects that start with the demo centre: it is loaded once for all of them. */
export const setup = async ({ vitest }: TestProject): Promise<(() => void) | undefined> => {
  if (vitest.getRootProject().getProvidedContext().demo) return undefined
  const folder = await loadDemoFolder()
  vitest.provide('demo', folder)
  return () => removeFolder(folder)
}
