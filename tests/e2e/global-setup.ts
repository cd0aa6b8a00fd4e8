import { loadDemoFolder, removeFolder } from '../kit/demo-folder.ts'

/** Loads the demo centre once; the server of every worker starts with a copy of it. */
export default async (): Promise<() => void> => {
  const folder = await loadDemoFolder()
  process.env['E2E_TEMPLATE'] = folder
  return () => removeFolder(folder)
}
