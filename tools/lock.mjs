// npm runs this after every change of node_modules ("dependencies" script). It removes the `engines` of packages from
// the lock file. npm on an older Node would print a warning for each, although all code runs on the lock file's Node.
// It also refuses a lock that lacks an optional platform package, because `npm ci` would refuse it on another machine.
import fs from 'node:fs'

const text = fs.readFileSync('package-lock.json', 'utf8')
const lock = JSON.parse(text)

const lacks = (from, name) => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at && `${at}/`}node_modules/${name}`]) return false
    if (!at) return true
  }
}

const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => lacks(path, name))
    .map((name) => `${path || 'package.json'} → ${name}`),
)
for (const [path, entry] of Object.entries(lock.packages)) if (path) delete entry.engines

const clean = `${JSON.stringify(lock, null, 2)}\n`
if (clean !== text) fs.writeFileSync('package-lock.json', clean)
if (missing.length) {
  console.error(`package-lock.json lacks optional packages, so npm ci would refuse it:\n  ${missing.join('\n  ')}`)
  process.exitCode = 1
}
