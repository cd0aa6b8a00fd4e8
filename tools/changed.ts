import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A program that a stage runs. */
export interface Step {
  command: string
  args: string[]
  env?: Record<string, string>
  /** Other stages need what it makes, so its failure ends the run. */
  isNeeded?: boolean
}

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from the last commit of main, new ones too, without those that were removed. */
const changedFiles = (root: string): string[] => {
  const [base = 'HEAD'] = git(root, 'merge-base', 'HEAD', 'main')
  const all = [...git(root, 'diff', '--name-only', base), ...git(root, 'ls-files', '--others', '--exclude-standard')]
  return all.filter((file) => existsSync(join(root, file)))
}

/** Whether a file is bundled, compiled or drawn by the build. */
const isPartOfBuild = (file: string): boolean => /^(texts|web|contract|providers)\//.test(file)

/**
 * What a change can break, fast enough to run while working: types, lint of its files, rules that
 * import it, and the routes beside it. Whatever else reaches its routes is tested by `npm test` alone.
 */
export const changedSteps = (
  root: string,
  tool: (name: string, ...args: string[]) => Step,
): { isBuilt: boolean; steps: Step[] } => {
  const files = changedFiles(root)
  const code = files.filter((file) => /\.tsx?$/.test(file))
  const folders = [...new Set(code.map((file) => dirname(file)).filter((folder) => folder.startsWith('server/')))]
  return {
    isBuilt: files.some(isPartOfBuild),
    steps: [
      // The compiler keeps what it has read, and finds what a change breaks in files that did not change.
      ...(code.length ? [tool('tsc', '-b'), tool('oxlint', '--type-aware', ...code)] : []),
      ...(files.length ? [tool('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files)] : []),
      ...(code.length
        ? [tool('vitest', 'related', '--run', '--passWithNoTests', '--tags-filter=!proof', '--project=rules', ...code)]
        : []),
      ...(folders.length
        ? [
            tool(
              'vitest',
              'run',
              '--passWithNoTests',
              '--tags-filter=!proof',
              '--project=postgres',
              ...folders.map((folder) => `${folder}/`),
            ),
          ]
        : []),
      tool('vitest', 'run', '--project=architecture', '--exclude=**/budgets.test.ts'),
    ],
  }
}
