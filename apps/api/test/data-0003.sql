-- Data in the format of the version with the migrations up to 0003_write_check.
INSERT INTO parcels (owner_uid, id, tracking_id, title, type, weight_grams, sender_name, sender_contact, sender_region, sender_center, sender_address, pickup_instruction, receiver_name, receiver_contact, receiver_region, receiver_center, receiver_address, delivery_instruction, cost_poisha, created_by, payment_status, delivery_status, creation_date, deleted_at) VALUES
  ('rahim-uid', '01a1f71d-6060-7227-9307-49de0adcea9e', 'TRK0A1B2C3D', 'Unpaid', 'non-document', '3300', 'Rahim', '+8801712345678', 'Dhaka', 'Dhaka', 'Road 1', 'Ring twice', 'করিম', '+8801812345678', 'Khulna', 'Khulna', 'Road 2', 'Leave at the gate', '20200', 'rahim@example.com', 'unpaid', 'not_collected', '2026-11-20T04:01:00.000Z', NULL),
  ('rahim-uid', '01a1f71e-4ac0-726b-bf1a-9c0cdebbed2c', 'TRKZZ9YX8W7', 'Paid after a failed attempt', 'non-document', '3300', 'Rahim', '+8801712345678', 'Dhaka', 'Dhaka', 'Road 1', 'Ring twice', 'করিম', '+8801812345678', 'Khulna', 'Khulna', 'Road 2', 'Leave at the gate', '20200', 'rahim@example.com', 'paid', 'not_collected', '2026-11-20T04:02:00.000Z', NULL),
  ('rahim-uid', '01a1f722-dea0-7048-9fa6-e71adbd4a1a6', 'TRKI0L1O234', 'Paid, then cancelled', 'non-document', '3300', 'Rahim', '+8801712345678', 'Dhaka', 'Dhaka', 'Road 1', 'Ring twice', 'করিম', '+8801812345678', 'Khulna', 'Khulna', 'Road 2', 'Leave at the gate', '20200', 'rahim@example.com', 'refund_due', 'cancelled', '2026-11-20T04:07:00.000Z', NULL),
  ('rahim-uid', '01a1f726-8820-7616-8b3c-7e0a8e19b274', 'TRK11111111', 'Deleted, then paid', 'non-document', '3300', 'Rahim', '+8801712345678', 'Dhaka', 'Dhaka', 'Road 1', 'Ring twice', 'করিম', '+8801812345678', 'Khulna', 'Khulna', 'Road 2', 'Leave at the gate', '20200', 'rahim@example.com', 'refund_due', 'not_collected', '2026-11-20T04:11:00.000Z', '2026-11-20T04:13:00.000Z'),
  ('rahim-uid', '01a1f72a-31a0-751d-b594-dd0d19a00c5e', 'TRKABCDEFGH', 'Held, paid twice', 'non-document', '3300', 'Rahim', '+8801712345678', 'Dhaka', 'Dhaka', 'Road 1', 'Ring twice', 'করিম', '+8801812345678', 'Khulna', 'Khulna', 'Road 2', 'Leave at the gate', '20200', 'rahim@example.com', 'held', 'not_collected', '2026-11-20T04:15:00.000Z', NULL),
  ('karim-uid', '01a1f72d-db20-71d3-be50-fb5a728cc0cf', 'TRK0AOOOOOO', 'বইয়ের বাক্স', 'non-document', '3300', 'Rahim', '+8801712345678', 'Dhaka', 'Dhaka', 'Road 1', 'Ring twice', 'করিম', '+8801812345678', 'Khulna', 'Khulna', 'Road 2', 'Leave at the gate', '20200', 'karim@example.com', 'unpaid', 'not_collected', '2026-11-20T04:19:00.000Z', NULL),
  ('karim-uid', '01a1f72f-afe0-7421-a7d4-a35e8a0574b0', 'TRKQ1W2E3R4', 'Cancelled unpaid', 'non-document', '3300', 'Rahim', '+8801712345678', 'Dhaka', 'Dhaka', 'Road 1', 'Ring twice', 'করিম', '+8801812345678', 'Khulna', 'Khulna', 'Road 2', 'Leave at the gate', '20200', 'karim@example.com', 'unpaid', 'cancelled', '2026-11-20T04:21:00.000Z', NULL);
INSERT INTO parcel_by_tracking_id (tracking_id, owner_uid, parcel_id) VALUES
  ('TRK0A1B2C3D', 'rahim-uid', '01a1f71d-6060-7227-9307-49de0adcea9e'),
  ('TRKZZ9YX8W7', 'rahim-uid', '01a1f71e-4ac0-726b-bf1a-9c0cdebbed2c'),
  ('TRKI0L1O234', 'rahim-uid', '01a1f722-dea0-7048-9fa6-e71adbd4a1a6'),
  ('TRK11111111', 'rahim-uid', '01a1f726-8820-7616-8b3c-7e0a8e19b274'),
  ('TRKABCDEFGH', 'rahim-uid', '01a1f72a-31a0-751d-b594-dd0d19a00c5e'),
  ('TRK0AOOOOOO', 'karim-uid', '01a1f72d-db20-71d3-be50-fb5a728cc0cf'),
  ('TRKQ1W2E3R4', 'karim-uid', '01a1f72f-afe0-7421-a7d4-a35e8a0574b0');
INSERT INTO payments (owner_uid, id, parcel_id, tran_id, gateway, amount_poisha, status, method, redirect_url, created_at, updated_at) VALUES
  ('rahim-uid', '01a1f71f-3520-74a9-a2d5-4306474f9971', '01a1f71e-4ac0-726b-bf1a-9c0cdebbed2c', 'HRK000000000000000000000001', 'sandbox', '20200', 'failed', NULL, 'https://sandbox.example/1', '2026-11-20T04:03:00.000Z', '2026-11-20T04:04:00.000Z'),
  ('rahim-uid', '01a1f721-09e0-7050-bfdc-e611b0c735bc', '01a1f71e-4ac0-726b-bf1a-9c0cdebbed2c', 'HRK000000000000000000000002', 'sandbox', '20200', 'paid', 'BKASH-BKash', 'https://sandbox.example/2', '2026-11-20T04:05:00.000Z', '2026-11-20T04:06:00.000Z'),
  ('rahim-uid', '01a1f723-c900-70f8-9da5-32eaa99e0ca3', '01a1f722-dea0-7048-9fa6-e71adbd4a1a6', 'HRK000000000000000000000003', 'sandbox', '20200', 'refund_due', 'BKASH-BKash', 'https://sandbox.example/3', '2026-11-20T04:08:00.000Z', '2026-11-20T04:10:00.000Z'),
  ('rahim-uid', '01a1f727-7280-723c-8137-0d6cdc9ce11f', '01a1f726-8820-7616-8b3c-7e0a8e19b274', 'HRK000000000000000000000004', 'sandbox', '20200', 'refund_due', 'BKASH-BKash', 'https://sandbox.example/4', '2026-11-20T04:12:00.000Z', '2026-11-20T04:14:00.000Z'),
  ('rahim-uid', '01a1f72b-1c00-70c4-8a36-fca4f853e69d', '01a1f72a-31a0-751d-b594-dd0d19a00c5e', 'HRK000000000000000000000005', 'sandbox', '20200', 'held', 'BKASH-BKash', 'https://sandbox.example/5', '2026-11-20T04:16:00.000Z', '2026-11-20T04:17:00.000Z'),
  ('karim-uid', '01a1f72e-c580-72e0-bf13-7d4ff287363f', '01a1f72d-db20-71d3-be50-fb5a728cc0cf', 'HRK000000000000000000000006', 'sandbox', '20200', 'open', NULL, 'https://sandbox.example/6', '2026-11-20T04:20:00.000Z', '2026-11-20T04:20:00.000Z');
INSERT INTO payment_by_tran_id (tran_id, owner_uid, payment_id, created_at, asked_at, ask_at) VALUES
  ('HRK000000000000000000000002', 'rahim-uid', '01a1f721-09e0-7050-bfdc-e611b0c735bc', '2026-11-20T04:05:00.000Z', NULL, '2026-11-20T04:06:00.000Z'),
  ('HRK000000000000000000000003', 'rahim-uid', '01a1f723-c900-70f8-9da5-32eaa99e0ca3', '2026-11-20T04:08:00.000Z', NULL, '2026-11-20T04:09:00.000Z'),
  ('HRK000000000000000000000004', 'rahim-uid', '01a1f727-7280-723c-8137-0d6cdc9ce11f', '2026-11-20T04:12:00.000Z', NULL, '2026-11-20T04:13:00.000Z'),
  ('HRK000000000000000000000005', 'rahim-uid', '01a1f72b-1c00-70c4-8a36-fca4f853e69d', '2026-11-20T04:16:00.000Z', NULL, '2026-11-20T04:17:00.000Z'),
  ('HRK000000000000000000000006', 'karim-uid', '01a1f72e-c580-72e0-bf13-7d4ff287363f', '2026-11-20T04:20:00.000Z', NULL, '2026-11-20T04:21:00.000Z'),
  ('HRK000000000000000000000001', 'rahim-uid', '01a1f71f-3520-74a9-a2d5-4306474f9971', '2026-11-20T04:03:00.000Z', '2026-11-20T04:23:00.000Z', '2026-11-20T05:03:00.000Z');
INSERT INTO ledger (owner_uid, id, parcel_id, payment_id, confirmation_id, from_account, to_account, amount_poisha, at) VALUES
  ('rahim-uid', '01a1f721-f440-72eb-8fa3-c0fff544d07f', '01a1f71e-4ac0-726b-bf1a-9c0cdebbed2c', '01a1f721-09e0-7050-bfdc-e611b0c735bc', 'val-1', 'gateway', 'parcel', '20200', '2026-11-20T04:06:00.000Z'),
  ('rahim-uid', '01a1f724-b360-70bb-9534-9a50540cf6e6', '01a1f722-dea0-7048-9fa6-e71adbd4a1a6', '01a1f723-c900-70f8-9da5-32eaa99e0ca3', 'val-2', 'gateway', 'parcel', '20200', '2026-11-20T04:09:00.000Z'),
  ('rahim-uid', '01a1f725-9dc0-71f1-9deb-dc5930a3b7d2', '01a1f722-dea0-7048-9fa6-e71adbd4a1a6', '01a1f723-c900-70f8-9da5-32eaa99e0ca3', 'val-2', 'parcel', 'refund', '20200', '2026-11-20T04:10:00.000Z'),
  ('rahim-uid', '01a1f729-4740-7419-8c40-d7e60451329a', '01a1f726-8820-7616-8b3c-7e0a8e19b274', '01a1f727-7280-723c-8137-0d6cdc9ce11f', 'val-3', 'gateway', 'refund', '20200', '2026-11-20T04:14:00.000Z'),
  ('rahim-uid', '01a1f72c-0660-73f9-8b25-b77bcbdcc737', '01a1f72a-31a0-751d-b594-dd0d19a00c5e', '01a1f72b-1c00-70c4-8a36-fca4f853e69d', 'val-4', 'gateway', 'held', '20200', '2026-11-20T04:17:00.000Z'),
  ('rahim-uid', '01a1f72c-f0c0-75f6-b781-e661b024f14c', '01a1f72a-31a0-751d-b594-dd0d19a00c5e', '01a1f72b-1c00-70c4-8a36-fca4f853e69d', 'val-5', 'gateway', 'refund', '20200', '2026-11-20T04:18:00.000Z');
INSERT INTO parcel_events (owner_uid, id, parcel_id, payment_id, code, at) VALUES
  ('rahim-uid', '01a1f720-1f80-7443-aabb-5a7708b6db28', '01a1f71e-4ac0-726b-bf1a-9c0cdebbed2c', '01a1f71f-3520-74a9-a2d5-4306474f9971', 'payment_failed', '2026-11-20T04:04:00.000Z'),
  ('rahim-uid', '01a1f725-9dc0-710e-a4bf-12d5a8b9679b', '01a1f722-dea0-7048-9fa6-e71adbd4a1a6', NULL, 'cancelled', '2026-11-20T04:10:00.000Z'),
  ('karim-uid', '01a1f730-9a40-743c-9535-261d0d0700cb', '01a1f72f-afe0-7421-a7d4-a35e8a0574b0', NULL, 'cancelled', '2026-11-20T04:22:00.000Z');
