/** Adds a CRM delivery to each seeded lead, and an event to the delivered ones. */
export const seedDeliveries = `
  INSERT INTO deliveries (id, lead_id, receiver, mode, address, made_at, state, due_at, progress,
    delivered_at, not_delivered_at)
  SELECT id, id, 'crm', 'folk', email, received_at,
    CASE WHEN state IN ('set-aside', 'closed') THEN 'withheld' ELSE state END, received_at, '{}',
    delivered_at, CASE WHEN state = 'not-delivered' THEN received_at END
  FROM leads WHERE NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.id = leads.id);
  INSERT INTO events (delivery_id, receiver, at, kind)
  SELECT id, 'crm', delivered_at, 'delivered' FROM leads WHERE state = 'delivered'`;
