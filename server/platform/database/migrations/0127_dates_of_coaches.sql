-- Dates that a member of staff leads are found without reading all groups (docs/product/attendance.md §1.3).
create index class_coach_by_staff on class_coach (staff_id);
