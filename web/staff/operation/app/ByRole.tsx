import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { staffPaths } from '#contract/platform/paths.ts'
import { useMe } from '#web/staff/platform/session.ts'

/** A first page; who is a coach and nothing else begins at the own classes (docs/product/attendance.md §1.2). */
export const ByRole = ({ children }: { children: ReactNode }) =>
  useMe().roles.every((role) => role === 'coach') ? <Navigate to={staffPaths.rosters} replace /> : children
